import { HydratedIsland } from '../Island.tsx';

export interface SharePageProps {
  /** Absolute, without the visitor's query: what is downloaded from it counts as shared. */
  url: string;
  /** Precedes the address in the message. */
  text: string;
  label: string;
}

interface Props extends SharePageProps {
  /** @returns whether it opens a share sheet; otherwise the link is followed */
  onShare?: () => boolean;
}

/** Shares a page: by a plain link to WhatsApp, or by the phone's share sheet where there is one. */
export function SharePage({ url, text, label, onShare }: Props) {
  return (
    <a
      className="tap"
      href={whatsAppHref({ text, url })}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (onShare?.()) event.preventDefault();
      }}
    >
      {label}
    </a>
  );
}

/** A link that opens WhatsApp with the message. */
export function whatsAppHref({ text, url }: Pick<SharePageProps, 'text' | 'url'>): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} `)}${url}`;
}

/** The link as a page prints it. */
export function SharePageIsland(props: SharePageProps) {
  return <HydratedIsland name="share-page" on={['intent']} component={SharePage} props={props} />;
}
