import { Unavailable } from '@mneme/domain';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Each number format of the weights has its own file. */
type ModelType = 'fp32' | 'fp16' | 'q8';

export interface ModelChoice {
  /** A folder with `config.json`, `tokenizer.json` and `onnx/`, or an id of the Hugging Face hub. */
  readonly model: string;
  /** Models from the hub are in `<folder>/<owner>/<name>`. */
  readonly folder: string;
  readonly type: ModelType;
  readonly setting: string;
}

/** Paths of the files of a model. Files from the hub may not be downloaded yet. */
interface ModelLocation {
  /** Folder under `root`. */
  readonly id: string;
  readonly root: string;
  /** If it is `hub`, missing files are downloaded into `root`. */
  readonly from: 'folder' | 'hub';
  readonly onnx: string;
}

const ONNX_FILES: Readonly<Record<ModelType, string>> = {
  fp32: 'model.onnx',
  fp16: 'model_fp16.onnx',
  q8: 'model_quantized.onnx',
};

const CONFIG_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
/**
 * Pattern of an id of the hub. A path like `./minilm` does not match, so a missing folder is never requested
 * from the hub.
 */
const HUB_ID = /^\w[\w.-]*\/\w[\w.-]*$/u;

/**
 * Finds the files of a model. Throws `Unavailable` if a folder lacks a file of the model, or if `model` is
 * neither a folder nor an id of the hub.
 */
export const locateModel = ({ model, folder, type, setting }: ModelChoice): ModelLocation => {
  const onnxFile = join('onnx', ONNX_FILES[type]);
  const folderPath = resolve(model);
  if (existsSync(folderPath) && statSync(folderPath).isDirectory()) {
    const missing = [...CONFIG_FILES, onnxFile].find((file) => !existsSync(join(folderPath, file)));
    if (missing !== undefined)
      throw missingModel(`${setting}=${model} has no ${missing}. Choose a folder of an ONNX model`);
    return {
      id: basename(folderPath),
      root: dirname(folderPath),
      from: 'folder',
      onnx: join(folderPath, onnxFile),
    };
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

/** Start of the SHA-256 of the network, which distinguishes models in folders of the same name. */
export const networkFingerprint = async ({ onnx }: ModelLocation): Promise<string> =>
  createHash('sha256')
    .update(await readFile(onnx))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
