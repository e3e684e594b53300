import type { EditorKit } from "../..";
import CardForm from "./CardForm.svelte";
import { freshCard } from "./fields";
import { trialDeck } from "./trial";

export const editor: EditorKit = { Form: CardForm, fresh: freshCard, trial: trialDeck };
