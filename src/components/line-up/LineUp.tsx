import type { PageFacts } from '../../decide/facts.ts';
import { Picture } from '../picture/Picture.tsx';
import './LineUp.css';

/** Players from four teams, standing on the edge of whatever follows. */
export function LineUp({ facts }: { facts: PageFacts }) {
  return (
    <div className="lineup">
      <Picture name="players" sizes="(min-width: 44rem) 40rem, 92vw" alt="" smallest={facts.savesData} />
    </div>
  );
}
