// Sound and the title say that it is one's move. Both are off by choice.

let context: AudioContext | null = null;

/** Two soft tones, like brass. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [tone, delay] of [
      [523.25, 0],
      [783.99, 0.12],
    ] as const) {
      const voice = context.createOscillator();
      const loudness = context.createGain();
      voice.frequency.value = tone;
      loudness.gain.setValueAtTime(0.08, start + delay);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + delay + 0.5);
      voice.connect(loudness).connect(context.destination);
      voice.start(start + delay);
      voice.stop(start + delay + 0.5);
    }
  } catch {
    // no sound here
  }
}

let timer = 0;
const usual = "Serai";

/** Blink the title while the page is out of sight; null: stop. */
export function titleNotice(words: string | null): void {
  clearInterval(timer);
  document.title = words ? `${words} – ${usual}` : usual;
  if (!words) return;
  let on = true;
  timer = setInterval(() => {
    if (!document.hidden) return;
    on = !on;
    document.title = on ? `● ${words} – ${usual}` : usual;
  }, 1200) as unknown as number;
}
