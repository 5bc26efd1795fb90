/** In front of the built site: previews with one wrong answer for each of two pages. */
import site, { Preview as Built } from 'built:site';
import type { PreviewInputs } from '../../../src/worker/entrypoints/preview.ts';

export { Counts, State } from 'built:site';

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

export class Preview extends Built {
  override async open(inputs: PreviewInputs) {
    const { response, decided } = await super.open(inputs);
    const forgeries: Record<string, () => Response> = {
      '/images/share-main-lp3': () =>
        new Response(new Uint8Array(300_001), { headers: { 'Content-Type': 'image/jpeg' } }),
      '/lp6?': () => redirect('https://evil.example/'),
    };
    const forge = Object.entries(forgeries).find(([start]) => inputs.address.startsWith(start));
    return { decided, response: forge ? forge[1]() : response };
  }
}

export default site;
