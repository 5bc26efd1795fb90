/** In front of the built site: previews with one wrong answer for each of six pages. */
import site, { Preview as Built } from 'built:site';
import type { PreviewInputs } from '../../../src/worker/entrypoints/preview.ts';

export { Counts, State } from 'built:site';

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

export class Preview extends Built {
  override async open(inputs: PreviewInputs) {
    const { response, decided } = await super.open(inputs);
    const replaced = async (from: string, to: string) =>
      new Response((await response.text()).replaceAll(from, to), response);
    const forgeries: Record<string, () => Response | Promise<Response>> = {
      '/LP1?': () => replaced('/download/trump-beta', '/download/standard'),
      '/lp4?': () => replaced('utm_source=instagram', 'utm_source=Instagram'),
      '/download/upgrade': () => new Response(null, { status: 404 }),
      '/images/share-main-lp3': () =>
        new Response(new Uint8Array(300_001), { headers: { 'Content-Type': 'image/jpeg' } }),
      '/lp6?': () => redirect('https://evil.example/'),
      '/lp7?': () => redirect('/lp7?round=1'),
    };
    const forge = Object.entries(forgeries).find(([start]) => inputs.address.startsWith(start));
    return { decided, response: forge ? await forge[1]() : response };
  }
}

export default site;
