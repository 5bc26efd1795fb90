/** One state of a component as a document, with the site's own styles. Nothing runs in it. */
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { themedCss } from '../../../components/base/themed-css.ts';
import { BRANDS } from '../../../config/brands/index.ts';
import { fontFaceCss } from '../../../config/fonts.ts';
import { exampleStyles } from '../../../examples/index.ts';
import { DATA_TYPE } from '../../../shared/page-attributes.ts';
import { notFound } from '../../answers.tsx';
import type { DeskContext } from '../../screen.tsx';
import { findComponent, nameOf } from './data.ts';

/** Of the answer's policy and of the `iframe`: it asks for its pictures at the desk, with Access's cookie. */
export const SANDBOX = 'allow-same-origin';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ');

/** Room around what is only a part of a page. */
const AROUND = { padding: '1rem' };

/** Serves the state that the query numbers, from 1; 404 where there is none. */
export async function serveState(context: DeskContext): Promise<Response> {
  const component = findComponent(context.subject);
  const number = Number(context.url.searchParams.get('number') ?? '');
  const example = Number.isInteger(number) ? component?.examples[number - 1] : undefined;
  if (component === undefined || example === undefined) return notFound(context);
  const { state, element, language = 'en', brand = 'main', isPage = false } = example;
  const { within: Within = Fragment } = example;
  const styles = themedCss(BRANDS[brand], exampleStyles, language);
  const fonts = fontFaceCss({ language, namesLanguages: true, savesData: false });
  const title = `${nameOf(component)}: ${state}`;
  const page = (
    <html lang={language} data-brand={brand} {...{ [DATA_TYPE]: '' }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{fonts + styles}</style>
      </head>
      <body>
        {isPage ? (
          element
        ) : (
          <main style={AROUND}>
            <h1 className="sr">{title}</h1>
            <Within>{element}</Within>
          </main>
        )}
      </body>
    </html>
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      // A file is asked for with this document's address (`screens/pages/frame.ts`).
      'Referrer-Policy': 'same-origin',
    },
  });
}
