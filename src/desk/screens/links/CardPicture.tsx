import type { Card } from './card.ts';

/** The card as WhatsApp draws it above the message. */
export function CardPicture({
  card: { title, description, host, picture },
  link,
}: {
  card: Card;
  link: string;
}) {
  return (
    <figure className="links-bubble">
      {picture === null ? null : <img src={picture} alt="What the card shows" width="1200" height="630" />}
      <figcaption>
        <strong>{title}</strong>
        <span>{description}</span>
        <small>{host}</small>
      </figcaption>
      <p>{link}</p>
    </figure>
  );
}
