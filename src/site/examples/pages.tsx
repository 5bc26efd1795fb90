/** The examples as documents: `npm run dev` serves them at `/components` (build/example-pages.ts), and tests open them. */
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { BRANDS } from '../../config/brands/index.ts';
import { fontFaceCss } from '../../config/fonts.ts';
import { DATA_TYPE } from '../../shared/page-attributes.ts';
import { themedCss } from '../components/base/themed-css.ts';
import type { Example } from './example.ts';
import { COMPONENTS, exampleStyles } from './index.ts';

type Component = (typeof COMPONENTS)[number];

/** Last part of its module's path. */
export function nameOf({ component }: Pick<Component, 'component'>): string {
  return component.replace(/^.*\//, '');
}

/** The list at `/components`, or below it a component in all its states; `null` for a name that no component has. */
export function renderExamples(path: string): string | null {
  const name = path.replace(/^\/components\/?/, '');
  if (name === '') return documentOf('Components', <List />);
  const component = COMPONENTS.find((one) => nameOf(one) === name);
  return component === undefined ? null : documentOf(name, <States of={component} />);
}

/** A state as a document of its own, with the site's styles. Nothing runs in it. */
export function renderState(component: Pick<Component, 'component'>, example: Example): string {
  const { state, element, language = 'en', brand = 'main', isPage = false } = example;
  const { within: Within = Fragment } = example;
  const styles = themedCss(BRANDS[brand], exampleStyles, language);
  const fonts = fontFaceCss({ language, namesLanguages: true, savesData: false });
  const title = `${nameOf(component)}: ${state}`;
  return print(
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
    </html>,
  );
}

/** Room around what is only a part of a page. */
const AROUND = { padding: '1rem' };

function List() {
  return (
    <ul>
      {COMPONENTS.map((one) => (
        <li key={one.component}>
          <a href={`/components/${nameOf(one)}`}>{nameOf(one)}</a>{' '}
          <code>src/{one.component}.tsx</code>, {one.examples.length}
        </li>
      ))}
    </ul>
  );
}

function States({ of: component }: { of: Component }) {
  return (
    <>
      <p>
        <a href="/components">All components</a>. Scripts do not run here: a state that a script
        brings about is drawn as it would be.
      </p>
      {component.examples.map((example) => (
        <figure key={example.state}>
          <figcaption>{example.state}</figcaption>
          <iframe title={example.state} srcDoc={renderState(component, example)} sandbox="" />
        </figure>
      ))}
    </>
  );
}

const STYLES =
  'body{margin:1rem;font:1rem/1.5 system-ui}figure{margin:0 0 2rem}figcaption{font-weight:600}iframe{width:100%;height:40rem;border:1px solid #888;resize:both}';

function documentOf(title: string, content: React.ReactNode): string {
  return print(
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {content}
      </body>
    </html>,
  );
}

function print(document: React.ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
