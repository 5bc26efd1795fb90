/**
 * The site without templates: the same decisions, words and headers, but React renders every response.
 */
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { isDatedDocument, PAGES } from '../../src/config/pages.ts';
import { stateName } from '../../src/content/ui/index.ts';
import { decideHostBrand, decidePageBrand } from '../../src/decide/brand.ts';
import type { PageFacts } from '../../src/decide/facts.ts';
import { decidePage } from '../../src/decide/page.ts';
import { parseRequestTarget } from '../../src/lib/http/request-target.ts';
import type { PageModule } from '../../src/site/pages/page-module.ts';
import { pageTags } from '../../src/worker/document/content-security-policy.ts';
import { renderHead } from '../../src/worker/document/head.ts';
import type { Env } from '../../src/worker/env.ts';
import { readPageInputs } from '../../src/worker/request/visitor.ts';
import { siteOf } from '../../src/worker/site.ts';
import { templateKey } from '../../src/worker/template/index.ts';

/** What is read or made once and kept. */
interface Frame {
  page: PageModule;
  headers: Headers;
  css: string;
}

/** By template key. */
const frames = new Map<string, Frame>();

/** The worker. A page that the site does not have is redirected to `/LP3`, as the site does. */
export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const site = siteOf(env);
    const { scheme, host, path, query } = parseRequestTarget(request.url);
    const page = PAGES.find((one) => one.path === path);
    if (page === undefined)
      return new Response(null, { status: 302, headers: { Location: '/LP3' } });

    const brand = decidePageBrand(page, decideHostBrand(host));
    const edition = isDatedDocument(page.id) ? 'plain' : null;
    const inputs = readPageInputs(
      { request, origin: `${scheme}//${host}`, brand, language: page.language, query, site },
      page,
      edition,
    );
    const { facts: templateFacts, slots } = decidePage(inputs);
    const state = inputs.restrictedState
      ? stateName(inputs.restrictedState, templateFacts.language)
      : '';
    const facts: PageFacts = {
      ...templateFacts,
      slots: {
        ...slots,
        otherLanguage: '',
        stateName: state,
        release: '',
        downloadSize: '',
        trustCard: '',
        releaseList: '',
        whatIsNew: '',
        afterDownload: '',
      },
    };

    const key = templateKey(templateFacts);
    const frame = frames.get(key) ?? (await createFrame());
    const stream = await renderToReadableStream(
      createElement(
        'html',
        { lang: facts.language },
        createElement('head', { dangerouslySetInnerHTML: { __html: headOf(frame) } }),
        createElement('body', null, createElement(frame.page.Body, { facts })),
      ),
    );
    return new Response(stream, { headers: frame.headers });

    /** Made each time, because canonical address and structured data differ between visitors. */
    function headOf({ page, css }: Frame): string {
      const markup = renderHead({
        facts,
        head: page.head(facts),
        hasIsland: page.hasIsland?.(facts),
        tags: pageTags(facts, site.variables),
        verification: site.variables.verification,
      }).join(css);
      return markup.slice(markup.indexOf('<head>') + '<head>'.length, markup.indexOf('</head>'));
    }

    async function createFrame(): Promise<Frame> {
      const template = await site.templates.open(templateFacts);
      const body = await template.fill(facts.slots, {
        waitUntil: (work) => execution.waitUntil(work),
        onFailure: String,
      });
      const markup = await new Response(body).text();
      const created: Frame = {
        page: await site.findPage(templateFacts),
        headers: new Headers(template.headers),
        css: /<style>(.*?)<\/style>/s.exec(markup)?.[1] ?? '',
      };
      frames.set(key, created);
      return created;
    }
  },
};
