import type { Brand } from '../../../config/brands/index.ts';
import type { Language } from '../../../config/languages.ts';
import { ui } from '../../../content/ui/index.ts';

export interface ErrorLink {
  /** Empty for the address itself, with its query: nothing of the request is repeated. */
  href: string;
  text: string;
  /** It leads to the app, which the browser reports as a tap on the page's own control. */
  isDownload?: boolean;
}

export interface ErrorPageProps {
  brand: Brand;
  language: Language;
  /** What happened. */
  text: string;
  /** Ways on, the most useful first. */
  links: readonly ErrorLink[];
}

/** The content of `<body>` where a page or a download fails. It loads nothing. */
export function ErrorPage({ brand, language, text, links }: ErrorPageProps) {
  return (
    <main>
      <h1 translate="no">{brand.name}</h1>
      <p>{text}</p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a {...(link.isDownload && { 'data-download': '' })} href={link.href}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {`${ui(language).footer.support} `}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    </main>
  );
}
