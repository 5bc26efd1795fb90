/** As whom the desk asks for pages of the site. */
import { userAgentOf } from '../pages/phones.ts';

/** A visitor who may tap. */
export const CHROME = userAgentOf('android', 'browser');

/** A crawler for the site, which gets every page without a test. */
export const WHATSAPP = 'WhatsApp/2.25.20.79 A';
