import { type EFFECTS, LONGEST_NOTE } from '../notes.ts';
import { Field, Form, Select } from './form.tsx';

/** Notes something on a day. @param hasEffects whether the day can be left out */
export function NoteForm({
  action,
  today,
  hasEffects = false,
}: {
  action: string;
  today: string;
  hasEffects?: boolean;
}) {
  return (
    <Form action={action} method="post">
      <Field name="day" label="Day" type="date" max={today} defaultValue={today} required />
      <Field
        name="note"
        label="What happened, such as: final; button was dead until 14:00"
        maxLength={LONGEST_NOTE}
        required
        autoComplete="off"
      />
      {hasEffects && (
        <Select
          name="effect"
          label="The day"
          options={[
            ['none' satisfies keyof typeof EFFECTS, 'counts: only note it'],
            ['leave-out' satisfies keyof typeof EFFECTS, 'is left out, for this reason'],
            ['take-in' satisfies keyof typeof EFFECTS, 'counts again, for this reason'],
          ]}
        />
      )}
      <button type="submit" className="quiet">
        Note it
      </button>
    </Form>
  );
}
