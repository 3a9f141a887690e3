// The npm package as people get it: made by scripts/npm, installed by npm into an empty folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { inject } from 'vitest';
import { root } from '../engine/module';

declare module 'vitest' {
  export interface ProvidedContext {
    installed: string;
  }
}

/** The folder; below node_modules it has the package and nothing else. */
export const installed = (): string => inject('installed');

export default function setup(project: TestProject): () => void {
  const tarball = execFileSync(join(root, 'scripts/npm'), { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'hashi-package-'));
  execFileSync('npm', ['install', '--offline', '--no-fund', '--no-audit', '--ignore-scripts', join(root, tarball)], {
    cwd: folder,
    stdio: 'pipe',
  });
  project.provide('installed', folder);
  return () => rmSync(folder, { recursive: true });
}

/** Writes a file into the folder and gives its path. */
export function put(name: string, text: string): string {
  const path = join(installed(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** What a program prints that Node runs in the folder. It must end by itself. */
export function printed(name: string, source: string, ...given: string[]): string {
  const ran = spawnSync(process.execPath, [put(name, source), ...given], {
    cwd: installed(),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 28,
  });
  if (ran.status !== 0) throw new Error(`${name}: ${ran.status ?? ran.signal}\n${ran.stderr}`);
  return ran.stdout;
}
