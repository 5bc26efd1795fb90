import type { PictureName } from '../../config/images.ts';
import type { ArtName } from '../../content/landing.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { Picture } from '../picture/Picture.tsx';

const DRAWING: Readonly<Record<ArtName, PictureName | { icon: IconName }>> = {
  contests: 'screen-contests',
  'head-to-head': { icon: 'team' },
  'winner-takes-all': 'trophy',
  'team-sheet': 'team-sheet',
  trading: 'screen-team',
  stats: 'screen-stats',
  'trump-cards': 'screen-cards',
  'live-score': { icon: 'clock' },
  wallet: { icon: 'wallet' },
  safety: { icon: 'shield' },
  aim: { icon: 'star' },
  'board-games': { icon: 'play' },
};

/** A section's picture; it tells nothing that the words beside it do not. */
export function EntryArt({ name, sizes }: { name: ArtName; sizes: string }) {
  const drawing = DRAWING[name];
  if (typeof drawing === 'string')
    return <Picture name={drawing} sizes={sizes} alt="" className="entry-art" />;
  return (
    <span className="entry-art entry-art--icon">
      <Icon name={drawing.icon} size={40} />
    </span>
  );
}
