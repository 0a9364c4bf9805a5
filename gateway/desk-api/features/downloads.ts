/** The part of the desk's API about downloads: files that forms send to visitors. */

/** A file's type, by its content. */
export type DownloadType = "pdf" | "png" | "jpg" | "webp" | "docx" | "xlsx" | "pptx" | "csv";

export interface DownloadDto {
	id: string;
	/** File name on the visitor's device. */
	name: string;
	type: DownloadType;
	bytes: number;
	changedAt: number;
	/** Downloads so far. */
	count: number;
	/** Forms that send it. */
	forms: { name: string; title: string }[];
	/** Its plain address; absent if only signed links lead to it. */
	url?: string;
}

/** `GET downloads`, and the answer to every change. Newest first. */
export interface Downloads {
	files: DownloadDto[];
	/** The Business Checklist, which belongs to the site; absent where the site lacks it. */
	checklist?: { bytes: number; url: string };
	/** Bytes in use, and their maximum. */
	used: number;
	quota: number;
	/** Maximum number of bytes of one file. */
	maxBytes: number;
}

/** `POST downloads?name=…` (the body is the file), and `POST downloads/:id/content?name=…`, which replaces one. */
export interface AddedDownload extends Downloads {
	id: string;
}

/** `PUT downloads/:id`. `DELETE downloads/:id` removes a file; `POST downloads/:id/restore` brings it back. */
export interface DownloadChange {
	name?: string;
	/** Whether anyone with its plain address may download it. */
	open?: boolean;
}

/** `POST downloads/:id/link`: a link to send to somebody. `GET downloads/:id/file` is the file itself. */
export interface DownloadLink {
	url: string;
	until: number;
}

/** `PUT form-downloads/:form`: the file that a form sends; empty: none. */
export interface FormDownload {
	file: string;
}
