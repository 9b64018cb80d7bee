/** Names a record that is edited: `company/3`, `user/new`. */
export type EditorKey = `${string}/${number | 'new'}`;

/** Whether a text is such a key. */
export const isEditorKey = (text: string): text is EditorKey => /\/(new|\d+)$/.test(text);

export const editorKey = (kind: string, id: number): EditorKey => `${kind}/${id === 0 ? 'new' : id}`;
/** The key of the request that saves the record. */
export const saveKey = (key: EditorKey): string => `save/${key}`;
