/* "Start bridgeopt": starts `program\pythonw.exe -X utf8 -m bridgeopt start …` without a window.

   The folder may lie anywhere, so the path is found at each start. What follows our name on the
   command line (a club's folder that was dropped on us) is passed on as it is, never through a
   shell. Needs no runtime of C: only kernel32 and user32, which each Windows has. */

#include <windows.h>

#define MOST 32768 /* characters of a path, and of a command line */

static const WCHAR PYTHON[] = L"program\\pythonw.exe";
static const WCHAR WORDS[] = L" -X utf8 -m bridgeopt start";

static WCHAR python[MOST], command[MOST];

/* Append a text; return whether it fitted. */
static BOOL append(WCHAR *to, const WCHAR *text) {
    int at = lstrlenW(to), more = lstrlenW(text);
    if (at + more >= MOST) return FALSE;
    for (int k = 0; k <= more; k++) to[at + k] = text[k];
    return TRUE;
}

/* Return what follows the program's own name on the command line. */
static const WCHAR *after_name(const WCHAR *line) {
    BOOL quoted = FALSE;
    for (; *line && (quoted || (*line != L' ' && *line != L'\t')); line++)
        if (*line == L'"') quoted = !quoted;
    return line;
}

/* Show a sentence in the user's language, and end. */
static void refuse(const WCHAR *english, const WCHAR *dutch) {
    BOOL is_dutch = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_DUTCH;
    MessageBoxW(NULL, is_dutch ? dutch : english, L"bridgeopt", MB_OK | MB_ICONWARNING);
    ExitProcess(2);
}

void begin(void) {
    STARTUPINFOW how;
    PROCESS_INFORMATION started;
    DWORD length = GetModuleFileNameW(NULL, python, MOST);
    if (length == 0 || length >= MOST) python[0] = 0;
    int end = lstrlenW(python);
    while (end > 0 && python[end - 1] != L'\\') end--;
    python[end] = 0;
    if (!append(python, PYTHON) || GetFileAttributesW(python) == INVALID_FILE_ATTRIBUTES)
        refuse(L"The folder \"program\" is not beside this file. Unpack the whole zip first: "
               L"right-click it, choose Extract All, and start bridgeopt from the new folder.",
               L"De map \"program\" staat niet naast dit bestand. Pak eerst de hele zip uit: klik "
               L"er met rechts op, kies Alles uitpakken, en start bridgeopt vanuit de nieuwe map.");
    if (!append(command, L"\"") || !append(command, python) || !append(command, L"\"") ||
        !append(command, WORDS) || !append(command, after_name(GetCommandLineW())))
        refuse(L"The path of this folder is too long. Move the folder to a shorter place.",
               L"Het pad van deze map is te lang. Zet de map op een kortere plaats.");
    SecureZeroMemory(&how, sizeof how);
    how.cb = sizeof how;
    if (!CreateProcessW(python, command, NULL, NULL, FALSE, 0, NULL, NULL, &how, &started))
        refuse(L"Windows did not let the program start (program\\pythonw.exe). A virus scanner or "
               L"the administrator of this computer may forbid it.",
               L"Windows liet het programma niet starten (program\\pythonw.exe). Misschien houdt "
               L"een virusscanner of de beheerder van deze computer het tegen.");
    AllowSetForegroundWindow(started.dwProcessId); /* the browser may come to the front */
    ExitProcess(0);
}
