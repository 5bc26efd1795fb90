import { fillGuideText, type GuidePictureName } from '../../content/install/index.ts';
import {
  isPhoneDialog,
  PHONE_DIALOGS,
  type PhoneDialog,
  type PhoneDialogName,
} from '../../content/install/phone-dialogs.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { GuidePicture } from './GuidePicture.tsx';
import './PhoneDialog.css';

/** A step's drawing, or the phone's own dialogs in HTML. They repeat what the step says, as a drawing does. */
export function StepPicture({ facts, name }: { facts: PageFacts; name: GuidePictureName | PhoneDialogName }) {
  if (!isPhoneDialog(name)) return <GuidePicture name={name} />;
  const dialogs: readonly PhoneDialog[] = PHONE_DIALOGS[name];
  const fill = (text: string) => fillGuideText(text, facts.brand, facts.slots.origin);
  return (
    <div className="phone" lang="en" translate="no" aria-hidden="true">
      {dialogs.map(({ title, text, switch: row, answers }) => (
        <div className="phone__dialog" key={text ?? row}>
          {title && <b>{fill(title)}</b>}
          {text && <p>{fill(text)}</p>}
          {row && <p className="phone__switch">{row}</p>}
          {answers && (
            <p className="phone__answers">
              {answers.map((answer) => (
                <span key={answer}>{answer}</span>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
