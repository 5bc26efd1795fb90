/** As whom the desk asks for pages of the site. */
import type { RegionId } from '../../../config/regions.ts';
import { userAgentOf } from '../pages/phones.ts';

/** A visitor who may tap. */
export const CHROME = userAgentOf('android', 'browser');

/** A crawler for the site, which gets every page without a test. */
export const WHATSAPP = 'WhatsApp/2.25.20.79 A';

/** A state in which claims about money may be made; without one a visitor gets none. */
export const OPEN: RegionId = 'MH';
