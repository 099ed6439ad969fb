/** Told of the files of a model that are downloaded. */
export type OnDownload = (download: { readonly file: string; readonly percent: number }) => void;
