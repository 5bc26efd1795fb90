/** The phone's share sheet, in place of the link to WhatsApp. */
import { hydrate } from '../../browser/hydrate.tsx';
import { SharePage, type SharePageProps } from '../SharePage.tsx';
import { openShareSheet } from './share.ts';

/** Hydrates the link where the browser has a share sheet; elsewhere it stays as it is. */
export function mount(element: HTMLElement): void {
  if (!('share' in navigator)) return;
  hydrate<SharePageProps, object>(element, LiveSharePage, {});
}

function LiveSharePage(props: SharePageProps) {
  return <SharePage {...props} onShare={() => openShareSheet(props)} />;
}
