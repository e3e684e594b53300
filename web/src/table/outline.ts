// Outlines what the others' last steps touched, on any board: a dashed line and the number of the step.

import type { Attachment } from "svelte/attachments";
import { touchedBy, type LastStep } from "./laststeps";

const SVG = "http://www.w3.org/2000/svg";
const MARK = "step-mark";

/** Marks the steps on a board, and again whenever parts of it are drawn anew. */
export function outlined(steps: LastStep[]): Attachment<HTMLElement> {
  return (board) => {
    let waiting = 0;
    const draw = (): void => {
      waiting = 0;
      clear(board);
      // The last step that touched a thing gives it its number; steps of which nothing is to be seen have none.
      const last = new Map<Element, number>();
      steps.forEach((step, place) => {
        for (const element of touchedBy(board, step)) last.set(element, place);
      });
      const seen = [...new Set(last.values())].sort((a, b) => a - b);
      for (const [element, place] of last) mark(element, seen.indexOf(place) + 1);
      observer.takeRecords(); // of these marks themselves
    };
    const observer = new MutationObserver(() => {
      waiting ||= requestAnimationFrame(draw);
    });
    draw();
    if (steps.length) observer.observe(board, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
      clear(board);
    };
  };
}

function clear(board: HTMLElement): void {
  for (const old of board.querySelectorAll(`.${MARK}`)) old.remove();
  for (const old of board.querySelectorAll<HTMLElement | SVGElement>("[data-step]")) delete old.dataset.step;
}

function mark(element: Element, step: number): void {
  (element as HTMLElement | SVGElement).dataset.step = String(step);
  element.append(element instanceof SVGGraphicsElement ? drawn(element, step) : written(element, step));
}

/** On a card: at the corner, over the edge where it would not be cut off. */
function written(element: Element, step: number): HTMLElement {
  const sign = document.createElement("span");
  sign.className = getComputedStyle(element).overflow === "visible" ? `${MARK} over` : MARK;
  sign.ariaHidden = "true";
  sign.textContent = String(step);
  return sign;
}

/** On a map: the shape once more as a dashed line, and the number in its upper part. */
function drawn(element: SVGGraphicsElement, step: number): SVGElement {
  const box = element.getBBox();
  const radius = Math.min(box.width, box.height) * 0.17;
  const sign = make("g", { class: MARK, "aria-hidden": "true" });
  const shape = element.querySelector("path, polygon, circle, rect");
  if (shape) {
    const line = shape.cloneNode() as Element;
    line.setAttribute("class", "step-line");
    sign.append(line);
  }
  const label = make("g", { transform: `translate(${box.x + box.width / 2} ${box.y + radius * 1.6})` });
  const words = make("text", { "font-size": String(radius * 1.4) });
  words.textContent = String(step);
  label.append(make("circle", { r: String(radius) }), words);
  sign.append(label);
  return sign;
}

function make(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
