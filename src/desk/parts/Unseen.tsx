/** Comparisons to which no visitor has come. @param isAll then the screen's lead tells it */
export function Unseen({
  of,
  isAll,
}: {
  of: readonly { name: string; href: string }[];
  isAll: boolean;
}) {
  return (
    <>
      {isAll ? 'On test: ' : 'No visitor yet: '}
      {of.map(({ name, href }, index) => (
        <span key={`${name} ${href}`}>
          {index > 0 && (index === of.length - 1 ? ' and ' : ', ')}
          <a href={href}>{name}</a>
        </span>
      ))}
      .
    </>
  );
}
