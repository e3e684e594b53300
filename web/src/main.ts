import "@fontsource/marcellus/latin-400.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the table");
export default mount(App, { target });
