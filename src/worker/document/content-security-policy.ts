/** The Content-Security-Policy of a page (docs/behaviour.md#document-headers). */
import type { ClientTags } from './client-tags.ts';

/** What a page's policy depends on, apart from the nonce. */
export interface PolicyInputs {
  /** SHA-256 of the inline `<style>`, base64. */
  styleHash: string;
  /** SHA-256 of each inline script, the speculation rules among them, base64. */
  scriptHashes: readonly string[];
  /** The third-party tags that the page loads; with a nonce when Branch, which inserts scripts, is among them. */
  tags: ClientTags;
  /** The app-link service where the page itself calls it (LP2); otherwise `null`. */
  appLinkUrl: string | null;
}

/** Google's tag, for Analytics and Ads alike, and the collectors that it chooses between by region. */
const GOOGLE_TAG = 'www.googletagmanager.com';
const GOOGLE_ANALYTICS = ['www.google-analytics.com', 'region1.google-analytics.com', 'analytics.google.com'];
/** What the Ads tag calls besides: conversion pings, their redirect, and the remarketing frame. */
const GOOGLE_ADS = [
  'www.googleadservices.com',
  'googleads.g.doubleclick.net',
  'pagead2.googlesyndication.com',
  'www.google.com',
  'www.google.co.in',
];
const GOOGLE_ADS_FRAMES = ['td.doubleclick.net', GOOGLE_TAG];
const BRANCH_API = 'api2.branch.io';

/**
 * A policy that names every host of a configured tag and no other. Branch calls a shared host by JSONP: a nonce
 * lets only the script element that its SDK inserts run, whereas naming the host would let any of its answers run.
 *
 * @returns makes the policy from a response's nonce, which it leaves out where no tag needs one
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({
  styleHash,
  scriptHashes,
  tags,
  appLinkUrl,
}: PolicyInputs): (nonce: string) => string {
  const script = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  const connect = ["'self'"];
  const image = ["'self'", 'data:'];
  const frame: string[] = [];

  const usesAds = tags.adsConversionId !== null;
  if (tags.gaMeasurementId !== null || usesAds) {
    script.push(GOOGLE_TAG);
    connect.push(GOOGLE_TAG, ...GOOGLE_ANALYTICS);
    image.push(GOOGLE_TAG, ...GOOGLE_ANALYTICS);
  }
  if (usesAds) {
    script.push(
      'www.googleadservices.com',
      'googleads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      'www.google.com',
    );
    connect.push(...GOOGLE_ADS);
    image.push(...GOOGLE_ADS);
    frame.push(...GOOGLE_ADS_FRAMES);
  }
  if (tags.nonce !== null) {
    connect.push(BRANCH_API);
  }
  if (appLinkUrl !== null) connect.push(new URL(appLinkUrl).origin);

  const scripts = `default-src 'none'; script-src ${script.join(' ')}`;
  const others = [
    `style-src 'sha256-${styleHash}'`,
    `img-src ${image.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    ...(frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  if (tags.nonce === null) return () => `${scripts}; ${others}`;
  return (nonce) => `${scripts} 'nonce-${nonce}'; ${others}`;
}
