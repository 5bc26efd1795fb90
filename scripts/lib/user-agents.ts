/** User agents of ordinary visitors. The site takes those of headless browsers for crawlers. */

/** The versions do not matter, because the site does not read them. */
export const USER_AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
} as const;

/** The window of a small phone; sizes in CSS pixels. */
export const PHONE = { width: 360, height: 780, isPhone: true, userAgent: USER_AGENTS.phone };
export const DESKTOP = { width: 1280, height: 800, isPhone: false, userAgent: USER_AGENTS.desktop };
