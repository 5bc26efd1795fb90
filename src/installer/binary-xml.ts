/** Binary XML, as a package's manifest is written. Reads attributes as Android does: by resource id where they have one. */
import { type Bytes, viewOf } from '../apk/bytes.ts';
import { refuse } from '../apk/refusal.ts';
import { CHUNK, readChunks, readStringPool, type StringPool, VALUE } from './string-pool.ts';

export type XmlValue =
  | { kind: 'string'; text: string }
  /** 32 bits, unsigned. */
  | { kind: 'integer'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'reference'; resource: number }
  | { kind: 'other'; type: number };

interface XmlAttribute {
  /** 0 where the name lies beyond the resource map. */
  resource: number;
  name: string;
  value: XmlValue;
}

export interface XmlElement {
  name: string;
  parent: XmlElement | null;
  attributes: readonly XmlAttribute[];
}

const NODE_HEADER_BYTES = 16;
const ATTRIBUTES_HEADER_BYTES = 20;
const ATTRIBUTE_BYTES = 20;
/** Large apps have a few thousand. */
const MAX_ELEMENTS = 50_000;
const MAX_ATTRIBUTES = 500_000;

/**
 * The elements of a document in their order. Takes one pass over the bytes and no recursion.
 * @throws ApkRefusedError `not-an-apk` when Android could not read the document
 * @see ResXMLTree and ResXMLParser in AOSP's `ResourceTypes.cpp`
 */
export function readBinaryXml(bytes: Bytes): readonly XmlElement[] {
  const rootHeaderBytes = bytes.length < 8 ? 0 : viewOf(bytes).getUint16(2, true);
  const documentBytes = bytes.length < 8 ? 0 : viewOf(bytes).getUint32(4, true);
  if (rootHeaderBytes < 8 || documentBytes < rootHeaderBytes || documentBytes > bytes.length)
    refuseXml();
  const document = bytes.subarray(0, documentBytes);
  const elements: XmlElement[] = [];
  let strings: StringPool = () => null;
  let resources: readonly number[] = [];
  let parent: XmlElement | null = null;
  let isBegun = false;
  let attributeCount = 0;
  for (const chunk of readChunks(document, rootHeaderBytes, refuseXml)) {
    if (!isBegun && chunk.type === CHUNK.stringPool) strings = readStringPool(chunk);
    if (!isBegun && chunk.type === CHUNK.resourceMap)
      resources = readWords(chunk.bytes.subarray(chunk.headerBytes));
    // Namespaces and text are nodes as well; Android takes what it needs from before the first.
    isBegun ||= chunk.type >= 0x0100 && chunk.type <= 0x017f;
    if (chunk.type === CHUNK.startElement) {
      const { name, attributes } = readElement(chunk.bytes, chunk.headerBytes, strings, resources);
      const element: XmlElement = { name, parent, attributes };
      attributeCount += attributes.length;
      if (elements.push(element) > MAX_ELEMENTS || attributeCount > MAX_ATTRIBUTES)
        refuse('not-an-apk', 'Its AndroidManifest.xml has more elements than any real one.');
      parent = element;
    }
    if (chunk.type === CHUNK.endElement) parent = parent?.parent ?? null;
  }
  return elements;
}

function refuseXml(): never {
  return refuse('not-an-apk', 'Its AndroidManifest.xml is not binary XML that can be read.');
}

function readWords(bytes: Bytes): readonly number[] {
  const view = viewOf(bytes);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    view.getUint32(4 * index, true),
  );
}

function readElement(
  bytes: Bytes,
  headerBytes: number,
  strings: StringPool,
  resources: readonly number[],
): Omit<XmlElement, 'parent'> {
  if (headerBytes < NODE_HEADER_BYTES || headerBytes + ATTRIBUTES_HEADER_BYTES > bytes.length)
    refuseXml();
  const view = viewOf(bytes);
  const start = headerBytes + view.getUint16(headerBytes + 8, true);
  const attributeBytes = view.getUint16(headerBytes + 10, true);
  const count = view.getUint16(headerBytes + 12, true);
  if (count > 0 && attributeBytes < ATTRIBUTE_BYTES) refuseXml();
  if (start + attributeBytes * count > bytes.length) refuseXml();
  const attributes = Array.from({ length: count }, (_, index): XmlAttribute => {
    const at = start + attributeBytes * index;
    const nameIndex = view.getUint32(at + 4, true);
    return {
      resource: resources[nameIndex] ?? 0,
      name: strings(nameIndex) ?? '',
      value: readValue(view.getUint8(at + 15), view.getUint32(at + 16, true), strings),
    };
  });
  return { name: strings(view.getUint32(headerBytes + 4, true)) ?? '', attributes };
}

/** A `Res_value`, as manifests and the table of resources have it. */
export function readValue(type: number, data: number, strings: StringPool): XmlValue {
  switch (type) {
    case VALUE.string:
      return { kind: 'string', text: strings(data) ?? '' };
    case VALUE.reference:
    case VALUE.dynamicReference:
      return { kind: 'reference', resource: data };
    case VALUE.boolean:
      return { kind: 'boolean', value: data !== 0 };
    case VALUE.decimal:
    case VALUE.hexadecimal:
      return { kind: 'integer', value: data };
    default:
      return { kind: 'other', type };
  }
}

/**
 * The value of an attribute of Android's: by its id, whatever its name says; by its name only where that lies beyond the
 * resource map, and so has no id.
 */
export function attributeOf(
  element: XmlElement | undefined,
  resource: number,
  name: string,
): XmlValue | undefined {
  const known = element?.attributes.find((attribute) => attribute.resource === resource);
  return known ? known.value : plainAttributeOf(element, name);
}

/** The value of an attribute without an id, by its name. */
export function plainAttributeOf(
  element: XmlElement | undefined,
  name: string,
): XmlValue | undefined {
  return element?.attributes.find(
    (attribute) => attribute.resource === 0 && attribute.name === name,
  )?.value;
}
