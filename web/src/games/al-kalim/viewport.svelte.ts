// The window on the map: zoom by wheel, pinch, buttons and keys; pan by drag, buttons and keys.

import type { Point } from "./grid";

const MOST = 4;
const STEP = 1.3;
const DRAGGED = 6; // pixels before a press becomes a drag

export class Viewport {
  zoom = $state(1);
  x = $state(0); // what lies at the left and upper edge, in units of the map
  y = $state(0);
  dragging = $state(false);
  private readonly fingers = new Map<number, Point>();
  private from: Point | null = null;
  private spread = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get transform(): string {
    return `scale(${this.zoom.toFixed(3)}) translate(${(-this.x).toFixed(1)}px, ${(-this.y).toFixed(1)}px)`;
  }

  /** Zoom, holding a point of the map still. */
  by(factor: number, hold: Point = this.middle()): void {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    const shrink = this.zoom / zoom;
    this.x = hold.x - (hold.x - this.x) * shrink;
    this.y = hold.y - (hold.y - this.y) * shrink;
    this.zoom = zoom;
    this.keepOnMap();
  }

  closer(): void {
    this.by(STEP);
  }

  farther(): void {
    this.by(1 / STEP);
  }

  whole(): void {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Move the window by a share of what it shows. */
  pan(dx: number, dy: number): void {
    this.x += (dx * this.width) / this.zoom;
    this.y += (dy * this.height) / this.zoom;
    this.keepOnMap();
  }

  /** Bring a point into the window, with some land around it. */
  reveal(point: Point, around = 60): void {
    if (this.zoom === 1) return;
    const wide = this.width / this.zoom;
    const high = this.height / this.zoom;
    this.x = Math.min(Math.max(this.x, point.x + around - wide), point.x - around);
    this.y = Math.min(Math.max(this.y, point.y + around - high), point.y - around);
    this.keepOnMap();
  }

  /** Put a point in the middle. */
  centre(point: Point): void {
    this.x = point.x - this.width / this.zoom / 2;
    this.y = point.y - this.height / this.zoom / 2;
    this.keepOnMap();
  }

  private middle(): Point {
    return { x: this.x + this.width / this.zoom / 2, y: this.y + this.height / this.zoom / 2 };
  }

  private keepOnMap(): void {
    this.x = Math.min(Math.max(this.x, 0), this.width - this.width / this.zoom);
    this.y = Math.min(Math.max(this.y, 0), this.height - this.height / this.zoom);
  }

  /** Listen to wheel and fingers on the map's picture. */
  attach = (svg: SVGSVGElement): (() => void) => {
    const unit = (): number => Math.min(svg.clientWidth / this.width, svg.clientHeight / this.height) || 1;
    const under = (event: { clientX: number; clientY: number }): Point => {
      const box = svg.getBoundingClientRect();
      const scale = unit();
      const left = (box.width - this.width * scale) / 2;
      const top = (box.height - this.height * scale) / 2;
      return {
        x: this.x + (event.clientX - box.left - left) / scale / this.zoom,
        y: this.y + (event.clientY - box.top - top) / scale / this.zoom,
      };
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400), under(event));
    };
    const down = (event: PointerEvent): void => {
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.from = { x: event.clientX, y: event.clientY };
      this.spread = this.gap();
    };
    const move = (event: PointerEvent): void => {
      const before = this.fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      this.fingers.set(event.pointerId, now);
      if (this.fingers.size === 2) {
        const gap = this.gap();
        if (this.spread) this.by(gap / this.spread, under(this.between()));
        this.spread = gap;
        this.dragging = true;
      } else if (this.from && this.zoom > 1) {
        if (Math.hypot(now.x - this.from.x, now.y - this.from.y) > DRAGGED) this.dragging = true;
        if (!this.dragging) return;
        const scale = unit() * this.zoom;
        this.x -= (now.x - before.x) / scale;
        this.y -= (now.y - before.y) / scale;
        this.keepOnMap();
      }
    };
    const up = (event: PointerEvent): void => {
      this.fingers.delete(event.pointerId);
      this.spread = 0;
      if (!this.fingers.size) {
        this.from = null;
        // The click that ends a drag must still find that it was one.
        setTimeout(() => (this.dragging = false));
      }
    };
    svg.addEventListener("wheel", wheel, { passive: false });
    svg.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      svg.removeEventListener("wheel", wheel);
      svg.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  };

  private gap(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  private between(): { clientX: number; clientY: number } {
    const [a, b] = [...this.fingers.values()] as [Point, Point];
    return { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 };
  }
}
