/** What the server wrote on `<html>` about this page (`PageData`); an absent value is empty. */
import type { Label } from '../config/labels.ts';
import type { Services } from '../config/services.ts';
import type { PageData } from '../shared/page-attributes.ts';

const data: Partial<Readonly<Record<keyof PageData, string>>> = document.documentElement.dataset;

/** The landing page's identifier; empty on documents, which send nothing. */
export const page = data.page ?? '';

/** The visitor's experiment label; empty where the page has none. */
export const label = (data.label ?? '') as Label | '';

/** Branch's public key; empty where Branch is not configured. */
export const branchKey = data.branchKey ?? '';

/** Google Analytics' measurement id; empty where Analytics is not configured. */
export const analyticsId = data.ga ?? '';

/** Google Ads' conversion id; empty where Ads is not configured. */
export const adsId = data.ads ?? '';

/** Third parties that the server names on this page; none on documents. */
export const services = `${analyticsId || adsId ? 'g' : ''}${branchKey ? 'b' : ''}` as Services;
