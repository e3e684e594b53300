// Time for people: minutes and seconds, then hours, then days.

/** How long: "0:42", "12:05", "3 h 07", "2 days". */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const two = (n: number): string => String(n).padStart(2, "0");
  if (hours < 1) return `${minutes}:${two(seconds % 60)}`;
  if (days < 1) return `${hours} h ${two(minutes % 60)}`;
  return days === 1 ? "1 day" : `${days} days`;
}
