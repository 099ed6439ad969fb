import { Unavailable } from '@mneme/domain';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** How the numbers of a model are stored: each has a file of its own. */
export type ModelType = 'fp32' | 'fp16' | 'q8';

/** The model to load, as settings name it. */
export interface ModelChoice {
  /** A folder with `config.json`, `tokenizer.json` and `onnx/`, or an id of the Hugging Face hub. */
  readonly model: string;
  /** Where models of the hub are kept: `<folder>/<owner>/<name>`. */
  readonly folder: string;
  readonly type: ModelType;
  /** The setting that a person has to change where the model cannot be had. */
  readonly setting: string;
}

/** Where the files of a model are, or will be once they are downloaded. */
export interface ModelPlace {
  /** What transformers.js loads: a folder under `root`. */
  readonly id: string;
  readonly root: string;
  /** `hub`: missing files are downloaded into `root`. */
  readonly from: 'folder' | 'hub';
  readonly onnx: string;
}

const ONNX_FILES: Readonly<Record<ModelType, string>> = {
  fp32: 'model.onnx',
  fp16: 'model_fp16.onnx',
  q8: 'model_quantized.onnx',
};

const NEEDED = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
/** A path like `./minilm` is none: it should not be asked of the hub where the folder is missing. */
const HUB_ID = /^\w[\w.-]*\/\w[\w.-]*$/u;

/** Throws `Unavailable` for a folder that lacks a file of the model, and for what is neither a folder nor an id. */
export const modelPlace = ({ model, folder, type, setting }: ModelChoice): ModelPlace => {
  const onnxFile = join('onnx', ONNX_FILES[type]);
  const own = resolve(model);
  if (existsSync(own) && statSync(own).isDirectory()) {
    const missing = [...NEEDED, onnxFile].find((file) => !existsSync(join(own, file)));
    if (missing !== undefined)
      throw missingModel(`${setting}=${model} has no ${missing}. Choose a folder of an ONNX model`);
    return { id: basename(own), root: dirname(own), from: 'folder', onnx: join(own, onnxFile) };
  }
  if (!HUB_ID.test(model)) {
    throw missingModel(
      `${setting}=${model} is neither a folder nor an id such as Xenova/all-MiniLM-L6-v2. Set one of them`,
    );
  }
  return { id: model, root: resolve(folder), from: 'hub', onnx: join(resolve(folder), model, onnxFile) };
};

export const missingModel = (sentence: string, cause?: unknown): Unavailable =>
  new Unavailable('model-missing', `${sentence}.`, { cause });

const FINGERPRINT_LENGTH = 12;

/** Tells two models apart whatever their folders are called: the start of the SHA-256 of the network, in hexadecimal. */
export const fingerprintOf = async ({ onnx }: ModelPlace): Promise<string> =>
  createHash('sha256')
    .update(await readFile(onnx))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
