import type { PictureName } from '../../config/images.ts';
import { Picture } from '../picture/Picture.tsx';
import './EntryArt.css';

/** A section's picture on its stage; it says nothing that the words beside it do not. */
export function EntryArt({ name }: { name: PictureName }) {
  return (
    <div className={name.startsWith('screen-') ? 'stage stage--rise' : 'stage'}>
      <Picture name={name} sizes="16rem" />
    </div>
  );
}
