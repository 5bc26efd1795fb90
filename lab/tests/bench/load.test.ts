import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ResponseReader, sendLoad } from '../../bench/load.ts';

const LENGTH = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
const EMPTY = 'HTTP/1.1 302 Found\r\nLocation: /LP3\r\n\r\n';

describe('ResponseReader', () => {
  it.each([
    { name: 'a length', response: LENGTH, status: 200 },
    { name: 'chunks', response: CHUNKED, status: 200 },
    { name: 'no body', response: EMPTY, status: 302 },
  ])('finds the end of a response with $name, whole and byte by byte', ({ response, status }) => {
    const end = { status, bytes: response.length };
    expect(new ResponseReader().read(Buffer.from(response))).toEqual(end);

    const reader = new ResponseReader();
    const answers = [...response].map((byte) => reader.read(Buffer.from(byte)));
    expect(answers.pop()).toEqual(end);
    expect(answers.every((answer) => answer === null)).toBe(true);
  });
});

describe('sendLoad', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  function serve(response: string): Promise<{ port: number; seen: string[] }> {
    const seen: string[] = [];
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        seen.push(bytes.toString());
        socket.write(response);
      });
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve({ port: typeof address === 'object' && address ? address.port : 0, seen });
      });
    });
  }

  it('sends every request once and times each', async () => {
    const { port, seen } = await serve(LENGTH);
    const requests = Array.from({ length: 50 }, (_, index) =>
      Buffer.from(`GET /${index} HTTP/1.1\r\n\r\n`),
    );
    const { latenciesMs, bytes, rate } = await sendLoad(port, requests);
    expect(seen.toSorted()).toEqual(requests.map(String).toSorted());
    expect(latenciesMs.every((latency) => latency > 0)).toBe(true);
    expect(bytes).toBe(50 * LENGTH.length);
    expect(rate).toBeGreaterThan(0);
  });

  it('fails at a status that was not expected', async () => {
    const { port } = await serve(EMPTY);
    await expect(sendLoad(port, [Buffer.from('GET / HTTP/1.1\r\n\r\n')])).rejects.toThrow(
      /302, not 200/,
    );
  });
});
