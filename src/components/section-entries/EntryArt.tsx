import type { PictureName } from '../../config/images.ts';
import type { ArtName } from '../../content/landing/index.ts';
import { Picture } from '../picture/Picture.tsx';
import './EntryArt.css';

const DRAWING: Readonly<Record<ArtName, PictureName>> = {
  contests: 'screen-contests',
  'head-to-head': 'head-to-head',
  'winner-takes-all': 'trophy',
  'team-sheet': 'team-sheet',
  trading: 'screen-team',
  stats: 'screen-stats',
  'trump-cards': 'screen-cards',
  'live-score': 'live-score',
  wallet: 'wallet',
  'promotion-code': 'promotion-code',
  'signed-app': 'signed-app',
  'round-review': 'round-review',
  'virtual-items': 'virtual-items',
  'guest-account': 'guest-player',
  'board-games': 'thrown-dice',
  'family-table': 'four-at-a-table',
  podium: 'podium',
};

/** A section's picture on its stage; it says nothing that the words beside it do not. */
export function EntryArt({ name }: { name: ArtName }) {
  const drawing = DRAWING[name];
  return (
    <div className={drawing.startsWith('screen-') ? 'stage stage--rise' : 'stage'}>
      <Picture name={drawing} sizes="16rem" />
    </div>
  );
}
