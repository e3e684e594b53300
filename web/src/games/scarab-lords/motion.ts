// Cards travel: the same card leaves one place and comes to another in one stroke. Nothing moves where that is wished.

import { cubicOut } from "svelte/easing";
import { crossfade, scale } from "svelte/transition";
import { mayMove } from "../../lib/settings.svelte";

export const pace = (ms: number): number => (mayMove() ? ms : 0);

export const [send, receive] = crossfade({
  duration: () => pace(260),
  easing: cubicOut,
  fallback: (node) => scale(node, { start: 0.7, duration: pace(200), easing: cubicOut }),
});
