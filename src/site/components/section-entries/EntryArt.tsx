import type { PictureName } from '../../../config/images.ts';
import { Picture } from '../picture/Picture.tsx';
import './EntryArt.css';

/** A section's picture. Decorative: the words beside it say the same. */
export function EntryArt({ name }: { name: PictureName }) {
  return (
    <div className={name.startsWith('screen-') ? 'stage stage--rise' : 'stage'}>
      <Picture name={name} />
    </div>
  );
}
