/** The six devices that walk a link. */
import { userAgentOf } from '../pages/phones.ts';

export interface Device {
  name: string;
  userAgent: string;
  /**
   * What a tap must lead to: the package (or the Play Store, if the page has no other control), the App Store, or the ways
   * out of an in-app browser. `card` taps nothing.
   */
  expects: 'package' | 'apple' | 'ways-out' | 'card';
}

export const CHROME: Device = {
  name: 'Chrome on Android',
  userAgent: userAgentOf('android', 'browser'),
  expects: 'package',
};

/** A crawler for the site, which gets every page without a test. */
export const WHATSAPP: Device = {
  name: 'WhatsApp’s link preview',
  userAgent: 'WhatsApp/2.25.20.79 A',
  expects: 'card',
};

export const DEVICES: readonly Device[] = [
  CHROME,
  { name: 'Samsung Internet', userAgent: userAgentOf('galaxy', 'browser'), expects: 'package' },
  {
    name: 'Instagram on Android',
    userAgent: userAgentOf('android', 'Instagram'),
    expects: 'ways-out',
  },
  { name: 'Safari on an iPhone', userAgent: userAgentOf('iphone', 'browser'), expects: 'apple' },
  {
    name: 'Chrome on a computer',
    userAgent: userAgentOf('desktop', 'browser'),
    expects: 'package',
  },
  WHATSAPP,
];
