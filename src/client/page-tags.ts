/** What the server wrote on `<html>` about this page; absent values are empty (contract, sections 3 and 4). */
const { dataset } = document.documentElement;

/** The landing page's identifier; empty on documents, which make no calls of ours. */
export const page = dataset.page ?? '';

/** The visitor's experiment label. */
export const label = dataset.label ?? '';

export const branchKey = dataset.branchKey ?? '';

/** Google Analytics' measurement id. */
export const analyticsId = dataset.ga ?? '';

/** Google Ads' conversion id and its two conversion labels. */
export const adsId = dataset.ads ?? '';
export const adsLabelNew = dataset.adsNew ?? '';
export const adsLabelOld = dataset.adsOld ?? '';
