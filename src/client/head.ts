/**
 * The script in the head of every page, which runs before anything is laid out. It is part of the document, so it
 * must stay small; its syntax and interfaces are those of the oldest browser.
 */
import { loadModules } from './load-modules.ts';
import { chooseType } from './type.ts';
import { holdHero } from './whole-hero.ts';

const root = document.documentElement;

holdHero(root);
loadModules();
chooseType(root);
