/** The phones and apps as which the desk previews pages: the site must recognise each. */
import { expect, it } from 'vitest';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';
import { APPS, PHONE_IDS, PHONES, userAgentOf } from '../../../src/desk/screens/pages/phones.ts';

it.each(PHONE_IDS)('%s is recognised, in each app and in none', (phone) => {
  for (const app of APPS) {
    const { platform, app: found } = classifyUserAgent(userAgentOf(phone, app), '');
    const isInApp = app !== 'browser' && PHONES[phone].inApp !== null;
    // Apple's WebViews send nothing that reveals an unnamed app.
    const expected = !isInApp || (phone === 'iphone' && app === 'other-app') ? 'browser' : app;
    expect([app, found]).toEqual([app, expected]);
    expect([app, platform]).toEqual([app, phone === 'iphone' ? 'apple' : 'other']);
  }
});
