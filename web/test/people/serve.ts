// The page as people get it: built, and served by 'hashi serve'.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../../../', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const server = spawn(join(root, 'build/bin/hashi'), ['serve', '--port', '0', '--root', join(root, 'build/web')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(/http:\S+/.exec(line.toString())![0]));
    server.once('exit', () => reject(new Error('hashi serve has ended')));
  });
  project.provide('url', url);
  return () => server.kill('SIGINT');
}
