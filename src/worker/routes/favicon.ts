import { icons } from '../../config/images.ts';
import type { Serve } from '../route.ts';

const MAX_AGE_SECONDS = 24 * 60 * 60;

/** The icon of the host's brand, at the address where browsers look for one unprompted. */
export const serveFavicon: Serve = async ({ env, brand }) => {
  const icon = await env.ASSETS.fetch(new URL(icons(brand.id).favicon, 'https://assets.invalid'));
  return {
    status: icon.status,
    headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` },
    body: icon.body,
  };
};
