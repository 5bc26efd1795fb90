/** Android permissions that the user has to grant, grouped by what they give access to (docs/behaviour.md#download-button). */

/**
 * Permissions that a user is asked for, most private first: the "dangerous" ones and the special ones for files, without
 * `android.permission.`. All others are granted without a question.
 * @see https://developer.android.com/reference/android/Manifest.permission, read on 2026-11-23
 */
const PERMISSIONS = {
  contacts: ['READ_CONTACTS', 'WRITE_CONTACTS', 'GET_ACCOUNTS'],
  sms: [
    'READ_SMS',
    'RECEIVE_SMS',
    'SEND_SMS',
    'RECEIVE_MMS',
    'RECEIVE_WAP_PUSH',
    'READ_CELL_BROADCASTS',
  ],
  location: [
    'ACCESS_FINE_LOCATION',
    'ACCESS_COARSE_LOCATION',
    'ACCESS_BACKGROUND_LOCATION',
    'ACCESS_MEDIA_LOCATION',
  ],
  calls: [
    'READ_CALL_LOG',
    'WRITE_CALL_LOG',
    'PROCESS_OUTGOING_CALLS',
    'READ_PHONE_STATE',
    'READ_PHONE_NUMBERS',
    'CALL_PHONE',
    'ANSWER_PHONE_CALLS',
    'ACCEPT_HANDOVER',
    'USE_SIP',
  ],
  camera: ['CAMERA'],
  microphone: ['RECORD_AUDIO'],
  files: [
    'READ_EXTERNAL_STORAGE',
    'WRITE_EXTERNAL_STORAGE',
    'MANAGE_EXTERNAL_STORAGE',
    'READ_MEDIA_IMAGES',
    'READ_MEDIA_VIDEO',
    'READ_MEDIA_AUDIO',
    'READ_MEDIA_VISUAL_USER_SELECTED',
  ],
  calendar: ['READ_CALENDAR', 'WRITE_CALENDAR'],
  body: ['BODY_SENSORS', 'BODY_SENSORS_BACKGROUND', 'ACTIVITY_RECOGNITION'],
  nearby: [
    'BLUETOOTH_SCAN',
    'BLUETOOTH_CONNECT',
    'BLUETOOTH_ADVERTISE',
    'NEARBY_WIFI_DEVICES',
    'UWB_RANGING',
  ],
  notifications: ['POST_NOTIFICATIONS'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PermissionGroup = keyof typeof PERMISSIONS;

/** Groups that a game does not need. What asks for one of them says why, in words that legal staff approved. */
const PRIVATE_GROUPS: readonly PermissionGroup[] = ['contacts', 'sms', 'location', 'calls'];

export const PERMISSION_GROUPS = Object.keys(PERMISSIONS) as readonly PermissionGroup[];

/** The groups of these permissions, most private first. */
export function groupsOf(permissions: readonly string[]): readonly PermissionGroup[] {
  return PERMISSION_GROUPS.filter((group) =>
    PERMISSIONS[group].some((name) => permissions.includes(`android.permission.${name}`)),
  );
}

/** Those of these groups that a game does not need. */
export function privateAmong(groups: readonly PermissionGroup[]): readonly PermissionGroup[] {
  return PRIVATE_GROUPS.filter((group) => groups.includes(group));
}

/** Android's names of the permissions of a group, without `android.permission.`. */
export function permissionsIn(group: PermissionGroup): readonly string[] {
  return PERMISSIONS[group];
}
