import { Icon } from '../icons/Icon.tsx';
import './Badges.css';

/** Short marks of trust beside the download control. */
export function Badges({ badges }: { badges: readonly string[] }) {
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge}>
          <Icon name="shield" />
          {badge}
        </li>
      ))}
    </ul>
  );
}
