/**
 * What the phone shows during an installation, in its own English words, so that visitors recognise them. `phone-words.ts`
 * has the same in other languages. `{name}` and `{file}` are filled in as in the guide. Sources, read on 24 November 2026 and not tried on a phone: Chrome's
 * `dangerous_download_dialog` texts; Android's PackageInstaller, `res/values/strings.xml`, and the switch in its Settings;
 * Play Protect's wording as Google's security blog showed it on 18 October 2023.
 */
export interface PhoneDialog {
  title?: string;
  text?: string;
  /** A row of the settings, shown with its switch on. */
  switch?: string;
  /** Buttons; the last one is the one to tap. */
  answers?: readonly [string, string];
}

export const PHONE_DIALOGS = {
  'download-dialog': [
    {
      title: 'File might be harmful',
      text: 'Do you want to download {file} anyway?',
      answers: ['Cancel', 'Download anyway'],
    },
  ],
  'source-dialogs': [
    {
      text: 'For your security, your phone is not allowed to install unknown apps from this source.',
      answers: ['Cancel', 'Settings'],
    },
    { switch: 'Allow from this source' },
  ],
  'scan-dialog': [
    {
      title: 'App scan recommended',
      text: 'Play Protect hasn’t seen this app before.',
      answers: ['Don’t install app', 'Scan app'],
    },
  ],
  'install-dialog': [
    { title: '{name}', text: 'Do you want to install this app?', answers: ['Cancel', 'Install'] },
  ],
} as const satisfies Record<string, readonly PhoneDialog[]>;

export type PhoneDialogName = keyof typeof PHONE_DIALOGS;

/** Whether a step's picture is a dialog of the phone and not a drawing. */
export function isPhoneDialog(name: string): name is PhoneDialogName {
  return Object.hasOwn(PHONE_DIALOGS, name);
}
