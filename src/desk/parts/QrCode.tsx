import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  text: string;
  /** How much may be missing. @default 'L': fewer, larger modules are read from farther away */
  level?: 'L' | 'M';
  /** Width and height of a file, in CSS pixels; on a screen the style sheet sets them. */
  size?: number;
}

/** Always dark on light: many readers know no other. */
export function QrCode({ text, level = 'L', size }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={text}
      level={level}
      // The frame around the symbol, in modules (ISO/IEC 18004, section 5.3.8).
      marginSize={4}
      title={`QR code of ${text}`}
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
    />
  );
}
