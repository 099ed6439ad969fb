import { spawn } from 'node:child_process';
import process from 'node:process';

/** Thrown if a step fails. The output of the step was already printed. */
export class NotReady extends Error {}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program in the folder and passes signals of this process on to it. The program writes to standard
 * error, because standard output belongs to the program that runs afterwards. Throws `NotReady`.
 *
 * @type {(root: string, command: string, args: readonly string[], shell?: boolean) => Promise<void>}
 */
export const runStep = (root, command, args, shell = false) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    signals.forEach((signal) => process.on(signal, pass));
    child.once('error', (error) => reject(new NotReady(`That failed (${error.message}).`)));
    child.once('close', (code, signal) => {
      signals.forEach((name) => process.off(name, pass));
      if (code === 0) resolve();
      else reject(new NotReady(`That failed (${signal ?? `exit code ${code}`}).`));
    });
  });
