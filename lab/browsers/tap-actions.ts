/**
 * A tap in the format of both WebDrivers: a pointer that moves to a point of the viewport, in CSS pixels, and presses.
 * https://www.w3.org/TR/webdriver2/#actions
 */
export function tapActions(x: number, y: number): readonly object[] {
  return [
    {
      type: 'pointer',
      id: 'pointer',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
