import type { Brand } from '../../../config/brands/index.ts';
import type { Language } from '../../../config/languages.ts';
import { ui } from '../../../content/ui/index.ts';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { TapItem } from '../tap/Tap.tsx';
import { type ErrorKind, ErrorPicture } from './ErrorPicture.tsx';
import '../download/button.css';
import './ErrorPage.css';

export interface ErrorLink {
  /** Empty for the address itself, with its query: nothing of the request is repeated. */
  href: string;
  text: string;
  /** It leads to the app, which the browser reports as a tap on the page's own button. */
  isDownload?: boolean;
}

export interface ErrorPageProps {
  brand: Brand;
  language: Language;
  kind: ErrorKind;
  /** The way on. */
  way: ErrorLink;
  /** Others, the most useful first. */
  links: readonly ErrorLink[];
}

/** The content of `<body>` where a page or a download fails. It loads nothing. */
export function ErrorPage({ brand, language, kind, way, links }: ErrorPageProps) {
  const { errors, footer } = ui(language);
  const { title, text } = errors[kind];
  return (
    <main className="fail">
      <div className="wrap fail__brand">
        <BrandMark brand={brand} size={32} />
        <span translate="no">{brand.name}</span>
      </div>
      <div className="wrap fail__in">
        <ErrorPicture brand={brand} kind={kind} />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="btn" {...(way.isDownload && { 'data-download': '' })} href={way.href}>
            {way.text}
          </a>
          <ul>
            {links.map((link) => (
              <TapItem key={link.href} href={link.href}>
                {link.text}
              </TapItem>
            ))}
            <li>
              {`${footer.support} `}
              <a className="tap" href={`mailto:${brand.supportEmail}`}>
                {brand.supportEmail}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </main>
  );
}
