import type { PictureName } from '../../config/images.ts';
import type { ArtName } from '../../content/landing.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { Picture } from '../picture/Picture.tsx';
import css from './EntryArt.css?inline';

export const entryArtCss = css;

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
  aim: { icon: 'chart' },
  'board-games': { icon: 'star' },
};

/** A section's picture on its stage; it tells nothing that the words beside it do not. */
export function EntryArt({ name }: { name: ArtName }) {
  const drawing = DRAWING[name];
  if (typeof drawing !== 'string') {
    return (
      <div className="stage">
        <Icon name={drawing.icon} size={96} />
      </div>
    );
  }
  return (
    <div className={drawing.startsWith('screen-') ? 'stage stage--rise' : 'stage'}>
      <Picture name={drawing} sizes="16rem" alt="" />
    </div>
  );
}
