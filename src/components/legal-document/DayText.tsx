import type { Language } from '../../config/languages.ts';
import { formatDay } from '../../content/legal/days.ts';

interface Props {
  /** Words in which `{name}` stands for a day. */
  text: string;
  /** Days by name, ISO 8601. */
  days: Readonly<Record<string, string>>;
  language: Language;
}

/** A sentence with its days written out, each as a `<time>`. */
export function DayText({ text, days, language }: Props) {
  // Every second part is a name.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const day = index % 2 === 1 ? days[part] : undefined;
    if (day === undefined) return part;
    return (
      <time key={part} dateTime={day}>
        {formatDay(day, language)}
      </time>
    );
  });
}
