/**
 * What the phone itself shows during an installation, in its own English words, so that a visitor knows them again.
 * The same in every language of the site, because most phones in India show them in English. `{name}` and `{file}`
 * are filled as in the guide's texts. Sources, read on 24 November 2026, tried on no phone: Chrome's
 * `dangerous_download_dialog` texts; Android's PackageInstaller, `res/values/strings.xml`, and the switch in its Settings;
 * Play Protect's wording as Google's security blog showed it on 18 October 2023.
 */
export interface PhoneDialog {
  title?: string;
  text?: string;
  /** A row of the settings whose switch is to be on. */
  switch?: string;
  /** Answers; the last one is to be tapped. */
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

/** Whether a step's picture is what the phone shows, not a drawing. */
export function isPhoneDialog(name: string): name is PhoneDialogName {
  return Object.hasOwn(PHONE_DIALOGS, name);
}
