import type { ComponentProps } from 'react';
import { linkFor, type Reader } from '../../../content/page-languages.ts';
import { ui } from '../../../content/ui/index.ts';
import { Tap } from './Tap.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'hrefLang' | 'children'> {
  facts: Reader;
  /** Path of the English page, with a fragment where it has one. */
  to: string;
  children: string;
}

/** A link to one of our pages in the reader's language. Where there is only the English one, the link says that. */
export function PageTap({ facts, to, children, ...rest }: Props) {
  const { href, language } = linkFor(to, facts);
  if (language === facts.language)
    return (
      <Tap {...rest} href={href}>
        {children}
      </Tap>
    );
  return (
    <Tap {...rest} href={href} hrefLang={language}>
      {`${children} (${ui(facts.language).english})`}
    </Tap>
  );
}

/** A list item that is one such link. */
export function PageTapItem(props: Props) {
  return (
    <li>
      <PageTap {...props} />
    </li>
  );
}
