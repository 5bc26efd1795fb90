/**
 * The script in the head of every page, which runs before the first layout. It is part of the document, so it must stay
 * small, and it only uses syntax and interfaces of the oldest supported browser.
 */
import { followHashRoute } from './hash-route.ts';
import { keepCampaign } from './keep-campaign.ts';
import { markLandscape } from './landscape.ts';
import { markLight } from './light.ts';
import { chooseType } from './type.ts';
import { holdHero } from './whole-hero.ts';

/** Put here by the build (`build/head-script.ts`), address and digest. In an attribute, injected markup could name another. */
declare const CLIENT_MODULES: readonly (readonly [url: string, integrity: string])[];
/** Likewise: elsewhere nothing asks for the mark. */
declare const HAS_ISLAND: boolean;
/** Likewise: `front` is one that `/` may show. */
declare const PAGE_KIND: 'front' | 'landing' | 'document';

const root = document.documentElement;

if (PAGE_KIND === 'document') keepCampaign();
else holdHero(root);
if (PAGE_KIND !== 'front' || !followHashRoute()) loadModules();
chooseType(root);
markLandscape(root);
if (HAS_ISLAND) markLight(root);

/**
 * Asks for the page's script modules. The head's script does that, and not markup: the policy names that script by its
 * hash and trusts what it inserts, so nothing else on the page can run, and no answer needs a nonce
 * (docs/decisions/0027-trust-begins-with-a-hash.md).
 *
 * The modules run as they arrive, which may be before the document has.
 */
function loadModules(): void {
  for (const [url, integrity] of CLIENT_MODULES) {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  }
}
