import type { Label } from '../config/labels.ts';
import type { PageData } from '../shared/page-attributes.ts';

/** What the server wrote on `<html>` about this page; below, an absent value is empty. */
export const data: Partial<Readonly<Record<keyof PageData, string>>> =
  document.documentElement.dataset;

/** The landing page's identifier; empty on documents, which send nothing. */
export const page = data.page ?? '';

/** The visitor's experiment label; empty where the page has none. */
export const label = (data.label ?? '') as Label | '';

/** Letters of the third parties that are configured; empty where none is, and on documents. */
export const services = data.services ?? '';
